import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import type { HonoRequest, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { bytesOf, contentOf } from './response-at-hand.ts';

/** Bytes from which an answer is worth it: a smaller one fits into one packet anyway. */
const LEAST = 1024;

/** Levels at which a page gets smaller than by gzip, at half the work (docs/decisions/0067). */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 5 } };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const [asZstd, asBrotli, asGzip] = [promisify(zstdCompress), promisify(brotliCompress), promisify(gzip)];

/** Encodings by the name in `Accept-Encoding`, the preferred first. */
const ENCODINGS = {
  zstd: (body: Uint8Array) => asZstd(body, ZSTD),
  br: (body: Uint8Array) => asBrotli(body, BROTLI),
  gzip: (body: Uint8Array) => asGzip(body),
} satisfies Record<string, (body: Uint8Array) => Promise<Uint8Array>>;
const NAMES = Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[];

/**
 * Compresses pages and answers of calls, beside the one thread, in the way that the client takes. What is encoded
 * already, pictures, archives and streams stay as they are.
 */
export const compress: MiddlewareHandler = async (c, next) => {
  await next();
  const answer = c.res;
  const { status, headers } = answer;
  const type = headers.get('content-type') ?? '';
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || headers.has('content-encoding') || c.req.method === 'HEAD') return;
  // A part of a file stays that part.
  if (headers.has('content-range')) return;
  // By Hono's own `c.header` the answer would be made anew, and its body be read from a stream.
  headers.append('vary', 'Accept-Encoding');
  const name = isAskedByOthers(c.req) ? undefined : encodingFor(c.req.header('accept-encoding'));
  const isAtHand = contentOf(answer) !== undefined;
  if (!name || !(isAtHand || answer.body)) return;
  const body = await bytesOf(answer);
  const isSmall = body.length < LEAST;
  if (isSmall && isAtHand) return;
  if (!isSmall) markAsEncoded(headers, name);
  // A second answer would be mixed with the first, from a stream, too.
  c.res = undefined;
  c.res = new Response(isSmall ? body : await ENCODINGS[name](body), { status, headers });
};

function markAsEncoded(headers: Headers, name: string): void {
  headers.set('content-encoding', name);
  headers.delete('content-length');
  const etag = headers.get('etag');
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`);
}

/**
 * Tells whether another site has led a member here. It may have put words of its own into the address: where they stand
 * on the page beside the member's, the compressed size would tell whoever watches the line whether they are the same.
 */
function isAskedByOthers(request: HonoRequest): boolean {
  const from = request.header('sec-fetch-site');
  return (from === 'cross-site' || from === 'same-site') && /(?:^|; )sid=/.test(request.header('cookie') ?? '');
}

/** The best encoding of those that a client takes; it may refuse one by `q=0`. */
function encodingFor(header = ''): (typeof NAMES)[number] | undefined {
  const taken = new Set(
    parseAccept(header)
      .filter(({ q }) => q > 0)
      .map(({ type }) => type.toLowerCase()),
  );
  return NAMES.find((name) => taken.has(name));
}
