import type { z } from 'zod';
import type { ErrorCode } from '../errors/codes.ts';
import type { everywhere } from '../errors/shared.ts';
import type { LimitName } from './limits.ts';
import type { NEEDS, Need } from './needs.ts';

/**
 * Callers (docs/rules.md, "The interface"): `visitor` is anyone; `visitor_where_allowed` is a visitor if the settings
 * let them search (S9), otherwise 403 `authentication_required`; `member` is signed in; `premium` is a paying member.
 */
export type Who = 'visitor' | 'visitor_where_allowed' | 'member' | 'premium';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Ways in which a body without a file travels. `signed` is raw bytes from another server; `form` comes from a mail
 * program, which proves itself by a token in the query (RFC 8058); `violation` is a browser's own report.
 */
export type BodyKind = 'json' | Elsewhere;

/**
 * Kinds of bodies that need not come from the site itself: a beacon and a violation change nothing; another server and
 * a mail program prove themselves.
 */
export const ELSEWHERE = ['beacon', 'signed', 'form', 'violation'] as const;
type Elsewhere = (typeof ELSEWHERE)[number];

/** The fields of a body: one set, or several told apart by the value of one field. */
export type BodySchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[], string>;

export type EndpointShape = {
  method: Method;
  /** path below `/api/`, for instance `members.php` */
  path: string;
  /** query parameter that tells two calls of the same method and path apart; `*` is any value */
  when?: Readonly<Record<string, string>>;
  who: Who;
  /** conditions that a member meets before the call; missing: all that there are */
  needs?: readonly Need[];
  limit: LimitName;
  query?: z.ZodObject;
  body?: BodySchema;
  bodyKind?: BodyKind;
  /** the single file of a multipart body, beside the text fields of `body` */
  file?: { field: string; maxBytes: number };
  /** `null` answers 204 without a body; `binary` answers bytes (a photo), `stream` live events */
  answer: z.ZodType | null | 'binary' | 'stream';
  /** the smaller answer for visitors; nothing else leaves the server for them */
  visitorAnswer?: z.ZodType;
  status?: 200 | 202;
  /** codes with which this call may refuse, beside those of every call, of `who` and of `needs` */
  errors: readonly ErrorCode[];
  /** true: a GET that changes state, so it must come from the site itself and not from a prefetch */
  changesState?: boolean;
  /** `public` answers are the same for everybody and cached for 300 s with an ETag */
  caching?: 'private' | 'etag' | 'public';
};

/** Declares one call of the interface: its shape, its callers, its refusals. */
export function endpoint<const E extends EndpointShape>(shape: E): E {
  return shape;
}

type WhenSuffix<E extends EndpointShape> = E extends { when: infer W extends Record<string, string> }
  ? { [K in keyof W & string]: `?${K}=${W[K]}` }[keyof W & string]
  : '';

/** The address of a call, as the API page writes it: `GET members.php`, `POST user.php?push=1`. */
export type AddressOf<E extends EndpointShape> = `${E['method']} ${E['path']}${WhenSuffix<E>}`;

export function addressOf(shape: EndpointShape): string {
  const when = Object.entries(shape.when ?? {}).map(([name, value]) => `?${name}=${value}`);
  return `${shape.method} ${shape.path}${when.join('')}`;
}

/** Codes that a call may refuse with; `refusalsOf` lists them. */
export type RefusalOf<E extends EndpointShape> = E extends EndpointShape
  ? E['errors'][number] | keyof typeof everywhere | ShapeRefusalOf<E> | PermissionRefusalOf<E['who'], E>
  : never;

type ShapeRefusalOf<E extends EndpointShape> =
  | (E extends { query: z.ZodObject } | WithContent ? 'validation_failed' : never)
  | (E extends WithContent ? 'unsupported_media_type' : never)
  | (E extends { body: BodySchema } | { bodyKind: 'signed' } ? 'body_too_large' : never)
  | (E extends { method: 'GET'; changesState?: never } | { bodyKind: Elsewhere } ? never : 'foreign_origin');
type WithContent = { body: BodySchema } | { file: object };

type PermissionRefusalOf<W extends Who, E> = W extends 'visitor'
  ? never
  :
      | 'authentication_required'
      | 'other_member'
      | (typeof NEEDS)[E extends { needs: readonly (infer N extends Need)[] } ? N : Need]
      | (W extends 'premium' ? 'premium_only' : never)
      | (W extends 'visitor_where_allowed' ? 'age_assurance_required' : never);

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
