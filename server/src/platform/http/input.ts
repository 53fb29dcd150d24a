import type { BodyKind, EndpointShape } from '@rendezvous/contract/http/endpoint';
import { MAX_BODY_BYTES } from '@rendezvous/contract/http/limits';
import type { z } from 'zod';
import type { Asked } from './asked.ts';
import { fieldErrorsOf } from './problem.ts';
import type { ArrivedForm } from './receive-form.ts';
import { invalidFields, Refusal } from './refusal.ts';

const NO_FILES: ReadonlyMap<string, File> = new Map();
const NO_BYTES = new Uint8Array();
const UTF_8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses query, body and files by the endpoint's schemas. All are bounded before they are read. A form has arrived
 * before.
 */
export async function parseInput(endpoint: EndpointShape, request: Asked, form?: ArrivedForm) {
  const content = form ? { ...(await readForm(form)), raw: NO_BYTES } : await readContent(endpoint, request);
  const query = endpoint.query && parse(endpoint.query, queryOf(request));
  const body = endpoint.body && parse(endpoint.body, content.fields);
  return { query, body, files: content.files, raw: content.raw };
}

/** Reads the body first: too large a body or the wrong kind is refused as such, whatever else is wrong. */
async function readContent({ body, bodyKind }: EndpointShape, request: Asked) {
  // Parsed only after the signature over these very bytes is checked.
  if (bodyKind === 'signed') {
    return { fields: undefined, files: NO_FILES, raw: await readBounded(request) };
  }
  const fields = body && bodyKind !== 'beacon' ? await readJson(request, bodyKind) : undefined;
  return { fields, files: NO_FILES, raw: NO_BYTES };
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return parsed.data;
}

function queryOf(request: Asked): Record<string, string> {
  // A cleared form field sends an empty value, which means no filter.
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== '');
  // One that is given twice, with other values, is a list, as a form sends it; where no list is taken it is refused.
  const values = Map.groupBy(given, ([name]) => name);
  const joined = (pairs: [string, string][]) => [...new Set(pairs.map(([, value]) => value))].join(',');
  return Object.fromEntries([...values].map(([name, pairs]) => [name, joined(pairs)]));
}

async function readJson(request: Asked, kind: BodyKind = 'json'): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const expected = kind === 'violation' ? /^application\/csp-report\b/i : /^application\/json\b/i;
  if (!expected.test(type)) throw new Refusal('unsupported_media_type');
  const bytes = await readBounded(request);
  try {
    // PostgreSQL can't store a NUL in text, so `\u0000` in JSON is bad input.
    return JSON.parse(UTF_8.decode(bytes), (_, value) => {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new SyntaxError('text');
      return value;
    });
  } catch {
    throw invalidFields({ body: { code: 'invalid' } });
  }
}

async function readForm({ type, bytes }: ArrivedForm) {
  const content = new Uint8Array(await bytes());
  try {
    const form = await new Response(content, { headers: { 'content-type': type } }).formData();
    const fields: Record<string, string> = {};
    const files = new Map<string, File>();
    for (const [name, value] of form) {
      if (typeof value === 'string')
        Object.defineProperty(fields, name, { value, enumerable: true, configurable: true });
      else files.set(name, value);
    }
    return { fields, files };
  } catch {
    throw invalidFields({ body: { code: 'invalid' } });
  }
}

/** Reads no more than is allowed, whatever Content-Length says. */
export async function readBounded(request: Asked) {
  const length = request.headers.get('content-length');
  if (Number(length) > MAX_BODY_BYTES) throw new Refusal('body_too_large');
  // Of a request that tells its length no more than that arrives, and no stream has to be made for it.
  if (length !== null) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw new Refusal('body_too_large');
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
