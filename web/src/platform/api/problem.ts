import type { Address, Endpoints } from '@rendezvous/contract/endpoints';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { FieldErrorCode } from '@rendezvous/contract/errors/shared';
import type { RefusalOf } from '@rendezvous/contract/http/endpoint';
import type { Params, ProblemBody } from '@rendezvous/contract/http/problem';
import { createSerializationAdapter } from '@tanstack/react-router';

type FieldProblems = Readonly<Record<string, { code: FieldErrorCode; params?: Params }>>;

type Details<Code extends ErrorCode> = {
  code: Code;
  status: number;
  params?: Params;
  fields?: FieldProblems;
  notSent?: boolean;
};

/** A refused or failed call. `status` 0: no answer arrived. */
export class ApiProblem<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiProblem';
  readonly code: Code;
  readonly status: number;
  readonly params: Params;
  readonly fields: FieldProblems;
  /** true: there was no line to send it over; false: it may have arrived */
  readonly notSent: boolean;

  constructor({ code, status, params = {}, fields = {}, notSent = false }: Details<Code>) {
    super(code);
    this.code = code;
    this.status = status;
    this.params = params;
    this.fields = fields;
    this.notSent = notSent;
  }
}

/** The problem of a call that got no answer. */
export function unreachable(): ApiProblem<'service_unavailable'> {
  return new ApiProblem({ code: 'service_unavailable', status: 0 });
}

/** The problem of a call that was not made, because the browser knows that it is offline. */
export function notSent(): ApiProblem<'service_unavailable'> {
  return new ApiProblem({ code: 'service_unavailable', status: 0, notSent: true });
}

/** The codes that a call of this address may refuse with, or of one of several. */
export type CodeOf<A extends Address> = RefusalOf<Endpoints[A]>;

/** The error that a call of this address throws, apart from an abort. */
export type ProblemOf<A extends Address> = ApiProblem<CodeOf<A>>;

/** The problem of a failed call, from a caught error; null: the error is something else. */
export function problemOf<A extends Address = never>(error: unknown): ProblemOf<A> | null {
  return error instanceof ApiProblem ? (error as ProblemOf<A>) : null;
}

/**
 * Tells whether a call of this address was refused for this reason: `hasCode<'GET member.php'>(error, 'not_found')`. A
 * reason that the contract does not have for that address does not compile, nor does a call without an address.
 */
export function hasCode<A extends Address = never>(error: unknown, code: CodeOf<A>): boolean {
  return problemOf<A>(error)?.code === code;
}

/** Seconds after which the next call may come, where one was refused because there were too many. */
export function waitOf(error: unknown): number | undefined {
  const problem = problemOf(error);
  // An older one, kept with what was not sent, does not say: most limits are for a minute.
  return problem?.code === 'rate_limited' ? Number(problem.params.seconds ?? 60) : undefined;
}

/** Reads a refusal; any other answer (a proxy's page) is named by its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const body: Partial<ProblemBody> | undefined = type.startsWith('application/problem+json')
    ? await response.json().catch(() => undefined)
    : undefined;
  if (!body?.code) return new ApiProblem({ code: status < 500 ? 'internal_error' : 'service_unavailable', status });
  return problemFrom({ ...body, status });
}

/** The problem of a refusal's body. */
export function problemFrom(body: Partial<ProblemBody>): ApiProblem {
  // the server's answers are parsed by the contract before they leave
  return new ApiProblem(body as Details<ErrorCode>);
}

/** Lets a problem travel from a page rendered on the server to the browser. */
export const problemAdapter = createSerializationAdapter({
  key: 'ApiProblem',
  test: (value: unknown): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ code, status, params, fields }): Details<ErrorCode> => ({ code, status, params, fields }),
  fromSerializable: (details: Details<ErrorCode>) => new ApiProblem(details),
});
