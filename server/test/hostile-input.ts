import { addressOf, type EndpointShape } from '@rendezvous/contract/http/endpoint';
import { DATE_PARTS, datePartName, FORM_FIELDS, REPEATED } from '@rendezvous/contract/http/sent-form';
import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
};

const HOSTILE_TEXT = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(50),
  'é́́́́',
  "' or 1=1 --",
  '"; drop table accounts; --',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '%00%0d%0aSet-Cookie: a=b',
  '../../../../etc/passwd',
  '{$jndi:ldap://x}',
  '__proto__',
  'constructor',
  'x'.repeat(70_000),
  '㌖'.repeat(1000),
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+275760-09-13',
  '00000000-0000-0000-0000-000000000000',
  'WyIyMDI2LTAxLTAxIl0',
];

const hostileText = fc.constantFrom(...HOSTILE_TEXT);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(null, true, false, 0, -1, 1e308, 2 ** 53, -0.5, 1.5),
  fc.constantFrom([], {}, [[[]]], { __proto__: null }, { length: -1 }, Array(500).fill('x')),
);

/** Makes values from an endpoint's own schemas: mostly right ones, so that they reach the rules behind the parser. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(fitting));
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? -1000, -1e9), max: Math.min(schema.maximum ?? 1000, 1e9) });
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return objectOf(schema);
    case 'string':
      return text(schema);
    default:
      return fc.oneof(fc.integer({ min: 18, max: 99 }), fc.string({ maxLength: 20 }));
  }
}

function text({ format, pattern }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 30 }), hostileText);
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: fitting(one) }, { weight: 1, arbitrary: hostile }),
  ]);
  return fc.record(Object.fromEntries(properties), { requiredKeys: [] });
}

const jsonSchemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema;

/** Makes query and body for one endpoint: fitting, broken, or anything else. */
export function hostileInput({
  query,
  body,
}: EndpointShape): fc.Arbitrary<{ query: Record<string, unknown>; body: unknown }> {
  const queries = query ? objectOf(jsonSchemaOf(query)) : fc.constant({});
  const bodies = body
    ? fc.oneof({ weight: 5, arbitrary: fitting(jsonSchemaOf(body)) }, { weight: 1, arbitrary: hostile })
    : fc.constant(undefined);
  return fc.record({ query: queries as fc.Arbitrary<Record<string, unknown>>, body: bodies });
}

const ownField = fc.oneof(
  fc.constantFrom('/', '/credits/{payment_id}', '//evil.example', '/\\evil.example', '{x}', 'javascript:alert(1)'),
  hostileText,
);

/** Makes what a page gets as the form of one endpoint's call: its fields, those of the page itself, or any bytes. */
export function hostileForm(endpoint: EndpointShape): fc.Arbitrary<URLSearchParams | Uint8Array<ArrayBuffer>> {
  const named = fc.record({
    call: fc.constantFrom(FORM_FIELDS.call, FORM_FIELDS.call, FORM_FIELDS.call, FORM_FIELDS.fill),
    leadsTo: fc.option(ownField),
    key: fc.option(hostileText),
    repeats: fc.option(hostileText),
    dateInParts: fc.boolean(),
    said: hostileInput(endpoint),
  });
  const form = named.map(({ call, leadsTo, key, repeats, dateInParts, said: { body } }) => {
    const said = fieldsOf(body);
    const fields: [string, string | null][] = [
      [call, addressOf(endpoint)],
      [FORM_FIELDS.leadsTo, leadsTo],
      [FORM_FIELDS.key, key],
      ...(dateInParts ? said.flatMap(dateFields) : said),
      ...said.slice(0, 3).map(([name]): [string, string | null] => [name + REPEATED, repeats]),
    ];
    const sent = new URLSearchParams();
    for (const [name, value] of fields) if (value !== null) sent.append(wellFormed(name), wellFormed(value));
    return sent;
  });
  const bytes = fc.uint8Array({ maxLength: 300 }).map((some) => new Uint8Array(some));
  return fc.oneof({ weight: 8, arbitrary: form }, { weight: 1, arbitrary: bytes });
}

const wellFormed = (text: string) => text.toWellFormed().slice(0, 70_000);

/** A body as fields: `{ consents: { mails: true } }` is `consents.mails`, a list is its name several times. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, name));
  if (typeof value !== 'object' || value === null) return value === undefined ? [] : [[name, String(value)]];
  return Object.entries(value).flatMap(([part, one]) => fieldsOf(one, name ? `${name}.${part}` : part));
}

/** Fields of a date as its three controls send them; every other text, too, in three pieces. */
function dateFields([name, value]: [string, string]): [string, string][] {
  const pieces = value.split('-');
  return DATE_PARTS.map((part, place) => [datePartName(name, part), pieces[place] ?? '']);
}
