import type { AnswerOf, BodySchema, EndpointShape } from '@rendezvous/contract/http/endpoint';
import type { z } from 'zod';
import type { Call, Viewer } from './call.ts';

type QueryIn<E extends EndpointShape> = E extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined;
type BodyIn<E extends EndpointShape> = E extends { body: infer B extends BodySchema } ? z.output<B> : undefined;

export type Input<E extends EndpointShape> = {
  query: QueryIn<E>;
  body: BodyIn<E>;
  /** the files of a multipart body by field */
  files: ReadonlyMap<string, File>;
  /** the bytes of a signed body */
  raw: Uint8Array;
};

/** A binary answer instead of JSON, for an endpoint whose answer is `binary`. */
export type BinaryAnswer = { bytes: Uint8Array | ReadableStream<Uint8Array>; type: string; cacheControl: string };

export type AnswerIn<E extends EndpointShape> = E['answer'] extends null
  ? unknown
  : E['answer'] extends 'binary'
    ? BinaryAnswer
    : E['answer'] extends 'stream'
      ? ReadableStream<Uint8Array>
      : AnswerOf<E>;

export type CallOf<E extends EndpointShape> = Call<E['who'] extends 'member' | 'premium' ? Viewer : Viewer | null>;

/**
 * The viewer is not as this process last saw them: found by the statement of an operation that `checksViewer`, which
 * has done nothing. The pipeline looks for the viewer and runs it once more.
 */
export class ViewerChanged extends Error {}

export type Route = {
  endpoint: EndpointShape;
  /**
   * true: the operation does what it does, and reads what it answers, by a statement that checks a `recalled` viewer,
   * and may be run twice; nobody has to be looked for before it
   */
  checksViewer: boolean;
  run(call: Call, input: Input<EndpointShape>): Promise<unknown>;
};

/** Ties an endpoint of the contract to its operation. Everything before and after is the same for all routes. */
export function route<E extends EndpointShape>(
  endpoint: E,
  {
    run,
    checksViewer = false,
  }: { run(call: CallOf<E>, input: Input<E>): Promise<AnswerIn<E>>; checksViewer?: boolean },
): Route {
  // The pipeline has checked the caller and parsed the input before it runs this.
  return { endpoint, checksViewer, run: run as unknown as Route['run'] };
}
