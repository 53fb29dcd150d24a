import { addDiscountCode, listDiscountCodes, switchDiscountCode } from '../features/payments/index.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Command, Options } from './command.ts';

async function add(sql: Sql, [code = '', percentage = '']: string[], options: Options): Promise<string> {
  const { validity, country, currency, minimum, methods, expires } = options;
  const conditions = { percentage, validity, country, currency, minimum, methods, expires };
  await addDiscountCode(sql, code, conditions, new Date());
  return `${code.toUpperCase()} takes ${percentage} % off`;
}

async function list(sql: Sql): Promise<string> {
  const codes = await listDiscountCodes(sql);
  return codes.map(describe).join('\n');
}

function describe(code: Awaited<ReturnType<typeof listDiscountCodes>>[number]): string {
  return [
    code.code,
    `${code.percentage} %`,
    code.validity,
    code.status,
    ...(code.signup_seconds ? [`${code.signup_seconds} s from the sign-up, first purchase`] : []),
    ...(code.country ? [code.country] : []),
    ...(code.minimum_order_value ? [`from ${code.minimum_order_value}`] : []),
    ...(code.currency ? [code.currency] : []),
    ...(code.payment_methods ? [code.payment_methods.join(',')] : []),
    ...(code.expires_at ? [`until ${code.expires_at.toISOString()}`] : []),
    `${code.orders} orders`,
  ].join('  ');
}

function switchTo(status: 'active' | 'disabled'): Command['run'] {
  return async (sql, [code = '']) => {
    await switchDiscountCode(sql, code, status);
    return `${code.toUpperCase()} is ${status}`;
  };
}

export const DISCOUNT_COMMANDS: Record<string, Command> = {
  'discount list': { run: list, least: 0, most: 0 },
  'discount add': { run: add, least: 2, most: 2 },
  'discount disable': { run: switchTo('disabled'), least: 1, most: 1 },
  'discount enable': { run: switchTo('active'), least: 1, most: 1 },
};
