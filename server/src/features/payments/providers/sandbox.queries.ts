import type { PaymentStatus } from '@rendezvous/contract/payments/limits';
import type { AnySql, Tx } from '../../../platform/database/sql.ts';

export type SandboxPayment = {
  reference: string;
  amount: number;
  currency: string;
  description: string;
  status: PaymentStatus;
  return_path: string;
  /** the card's country, as chosen by the button */
  payer_country: string | null;
  /** the part that the member's returns gave back */
  given_back: number;
};

export async function insertSandboxPayment(
  sql: AnySql,
  payment: Omit<SandboxPayment, 'status' | 'given_back' | 'payer_country'> & { expires_at: Date },
): Promise<void> {
  await sql`insert into sandbox_payments ${sql.rows([payment])} on conflict (reference) do nothing`;
}

/** Selects a payment in its present state: changes due by time are written first. */
export async function selectSandboxPayment(
  sql: AnySql,
  reference: string,
  now: Date,
): Promise<SandboxPayment | undefined> {
  await sql`
    update sandbox_payments set status = case status when 'created' then 'expired' else 'completed' end
    where reference = ${reference}
      and ((status = 'created' and expires_at <= ${now}) or (status = 'pending' and pays_at <= ${now}))`;
  const [payment] = await sql<SandboxPayment[]>`
    select reference, amount, currency, description, status, return_path, payer_country,
      (select coalesce(sum(amount), 0)::integer from sandbox_refunds r where r.reference = p.reference) as given_back
    from sandbox_payments p where reference = ${reference}`;
  return payment;
}

/** @returns false if it is no longer in the state `from` */
export async function updateSandboxPayment(
  sql: AnySql,
  change: { reference: string; from: PaymentStatus; to: PaymentStatus; paysAt: Date | null; payerCountry?: string },
): Promise<boolean> {
  const rows = await sql`
    update sandbox_payments set status = ${change.to}, pays_at = ${change.paysAt},
      payer_country = coalesce(${change.payerCountry ?? null}, payer_country)
    where reference = ${change.reference} and status = ${change.from}
    returning 1`;
  return rows.length === 1;
}

export async function lockSandboxPayment(tx: Tx, reference: string): Promise<void> {
  await tx`select from sandbox_payments where reference = ${reference} for update`;
}

export async function hasSandboxRefund(tx: Tx, id: string): Promise<boolean> {
  return (await tx`select from sandbox_refunds where id = ${id}`).length === 1;
}

export async function insertSandboxRefund(
  tx: Tx,
  refund: { id: string; reference: string; amount: number },
): Promise<void> {
  await tx`insert into sandbox_refunds ${tx.rows([refund])}`;
}
