import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { everywhere } from './errors.ts';
import type { LimitName } from './limits.ts';

/**
 * Who may call (docs/rules.md, "The interface"): `visitor` anyone; `visitor_where_allowed` visitors
 * where the settings let them search (S9), else 403 `authentication_required`;
 * `member` signed in; `premium` a paying member.
 */
export type Who = 'visitor' | 'visitor_where_allowed' | 'member' | 'premium';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a body without a file travels; `signed` is raw bytes of another server; `form` comes from a mail program, which
 * proves itself by a token of the query (RFC 8058); `violation` is what a browser reports by itself.
 */
export type BodyKind = 'json' | 'beacon' | 'signed' | 'form' | 'violation';

/** Fields, or one of several sets of them told apart by one field. */
export type BodySchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[], string>;

export type EndpointShape = {
  method: Method;
  /** below `/api/`, for instance `members.php` */
  path: string;
  /** the query parameter that tells apart two calls of one method and path; `*` is any value */
  when?: Readonly<Record<string, string>>;
  who: Who;
  limit: LimitName;
  query?: z.ZodObject;
  body?: BodySchema;
  bodyKind?: BodyKind;
  /** the one file of a multipart body, beside the text fields of `body` */
  file?: { field: string; maxBytes: number };
  /** `null` answers 204 without a body; `binary` answers bytes (a photo), `stream` live events */
  answer: z.ZodType | null | 'binary' | 'stream';
  /** what visitors are answered instead, where that is less: nothing else of the answer leaves for them */
  visitorAnswer?: z.ZodType;
  status?: 200 | 202;
  /** the codes that this call may refuse with, beside those that every call may (`everywhere`) */
  errors: readonly ErrorCode[];
  /** GETs of the specification that change state demand the own origin and refuse prefetches */
  changesState?: boolean;
  /** `public` answers are the same for everybody and cached for 300 s with an ETag */
  caching?: 'private' | 'etag' | 'public';
};

/** One call of the interface: its shape, who may call it and what it may refuse. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type WhenSuffix<E extends EndpointShape> = E extends { when: infer W extends Record<string, string> }
  ? { [K in keyof W & string]: `?${K}=${W[K]}` }[keyof W & string]
  : '';

/** The name of a call as the API page writes it: `GET members.php`, `POST user.php?push=1`. */
export type AddressOf<E extends EndpointShape> = `${E['method']} ${E['path']}${WhenSuffix<E>}`;

export function addressOf(shape: EndpointShape): string {
  const when = Object.entries(shape.when ?? {}).map(([name, value]) => `?${name}=${value}`);
  return `${shape.method} ${shape.path}${when.join('')}`;
}

/** The codes that a call may refuse with: those that it names, and those that every call may. */
export type RefusalOf<E extends EndpointShape> = E['errors'][number] | keyof typeof everywhere;

export type QueryOf<E extends EndpointShape> = E extends { query: infer Q extends z.ZodObject }
  ? z.input<Q>
  : undefined;
export type BodyOf<E extends EndpointShape> = E extends { body: infer B extends BodySchema } ? z.input<B> : undefined;
export type AnswerOf<E extends EndpointShape> = E extends { answer: infer A extends z.ZodType }
  ? z.output<A> | VisitorAnswerOf<E>
  : undefined;
type VisitorAnswerOf<E extends EndpointShape> = E extends { visitorAnswer: infer A extends z.ZodType }
  ? z.output<A>
  : never;
