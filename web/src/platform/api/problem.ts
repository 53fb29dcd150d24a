import type { ErrorCode } from '@rendezvous/contract/errors';
import type { FieldErrorCode } from '@rendezvous/contract/http/errors';
import type { Params, ProblemBody } from '@rendezvous/contract/http/problem';
import { createSerializationAdapter } from '@tanstack/react-router';

type FieldProblems = Readonly<Record<string, { code: FieldErrorCode; params?: Params }>>;

type Details = { code: ErrorCode; status: number; params?: Params; fields?: FieldProblems };

/** A refused or failed call. `status` 0: no answer arrived. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Params;
  readonly fields: FieldProblems;

  constructor({ code, status, params = {}, fields = {} }: Details) {
    super(code);
    this.code = code;
    this.status = status;
    this.params = params;
    this.fields = fields;
  }
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiProblem && error.code === code;
}

/** Reads a refusal; whatever isn't one (a proxy's page) is named by its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  const body: Partial<ProblemBody> | undefined = type.startsWith('application/problem+json')
    ? await response.json().catch(() => undefined)
    : undefined;
  if (!body?.code) return new ApiProblem({ code: status < 500 ? 'internal_error' : 'service_unavailable', status });
  // the server's answers are parsed by the contract before they leave
  return new ApiProblem({ ...body, status } as Details);
}

/** Lets a problem travel from a page rendered on the server to the browser. */
export const problemAdapter = createSerializationAdapter({
  key: 'ApiProblem',
  test: (value: unknown): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ code, status, params, fields }): Details => ({ code, status, params, fields }),
  fromSerializable: (details: Details) => new ApiProblem(details),
});
