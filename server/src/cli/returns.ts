import { closeReturn, listOpenReturns } from '../features/payments/index.ts';
import type { Sql } from '../platform/database/sql.ts';
import type { Command } from './command.ts';

async function list(sql: Sql): Promise<string> {
  const open = await listOpenReturns(sql);
  return open
    .map(({ order_id, provider, reference, amount, currency, created_at }) =>
      [order_id, `${amount} ${currency}`, `since ${created_at.toISOString()}`, provider, reference ?? ''].join('  '),
    )
    .join('\n');
}

async function close(sql: Sql, [order = '']: string[]): Promise<string> {
  await closeReturn(sql, order, new Date());
  return `the provider is not told of the return of ${order} any more`;
}

export const RETURN_COMMANDS: Record<string, Command> = {
  'return list': { run: list, least: 0, most: 0 },
  'return close': { run: close, least: 1, most: 1 },
};
