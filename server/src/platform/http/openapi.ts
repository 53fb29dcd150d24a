import { ERROR_STATUS, type ErrorCode } from '@rendezvous/contract/errors/codes';
import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import type { EndpointShape, Who } from '@rendezvous/contract/http/endpoint';
import { problem } from '@rendezvous/contract/http/problem';
import { refusalsOf } from '@rendezvous/contract/http/refusals';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, made from the endpoints' own schemas. */
export function openApiDocument(endpoints: readonly EndpointShape[], version: string): Json {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = `/api/${endpoint.path}`;
    const method = endpoint.method.toLowerCase();
    const operations = paths[path] ?? {};
    paths[path] = operations;
    const before = operations[method];
    operations[method] = before ? merge(before, operation(endpoint)) : operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'rendezvous', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

type Parameter = { name: string; in: 'query' | 'header'; required: boolean; schema: unknown };
type Content = Record<string, { schema: unknown }>;
type Body = { required: boolean; content: Content };
type Responses = Record<string, { description: string; content?: Content }>;
type Operation = {
  operationId: string;
  security: Json[];
  'x-who': Who;
  parameters: Parameter[];
  requestBody?: Body;
  responses: Responses;
};

const SESSION = { session: [] };
/** Schemes of authentication by caller. If the settings let visitors search, a session is one of two ways. */
const SECURITY: Record<Who, Json[]> = {
  visitor: [],
  visitor_where_allowed: [{}, SESSION],
  member: [SESSION],
  premium: [SESSION],
};

function operation(endpoint: EndpointShape): Operation {
  return {
    operationId: `${endpoint.method.toLowerCase()}-${endpoint.path.replace('.php', '')}`,
    security: SECURITY[endpoint.who],
    'x-who': endpoint.who,
    parameters: parametersOf(endpoint),
    ...bodyOf(endpoint),
    responses: { ...answerOf(endpoint), ...problemsOf(refusalsOf(endpoint)) },
  };
}

function parametersOf({ query, when, who }: EndpointShape): Parameter[] {
  const { properties = {}, required = [] } = query ? schemaOf(query, 'input') : {};
  const fixed = Object.entries(when ?? {}).filter(([name, value]) => value !== '*' || !properties[name]);
  return [
    ...fixed.map(([name, value]) => inQuery(name, true, { const: value })),
    ...Object.entries(properties).map(([name, schema]) => inQuery(name, required.includes(name), schema)),
    ...(who === 'visitor' ? [] : [MEANT_FOR]),
  ];
}

const MEANT_FOR: Parameter = {
  name: ACCOUNT_HEADER,
  in: 'header',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

function inQuery(name: string, required: boolean, schema: unknown): Parameter {
  return { name, in: 'query', required, schema };
}

function bodyOf({ body, bodyKind, file }: EndpointShape): Pick<Operation, 'requestBody'> {
  if (file) {
    const properties = { [file.field]: { type: 'string', format: 'binary' } };
    const schema = { type: 'object', properties, required: [file.field] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (bodyKind === 'form') {
    const form = { schema: { const: 'List-Unsubscribe=One-Click' } };
    return { requestBody: { required: false, content: { 'application/x-www-form-urlencoded': form } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } } };
}

function answerOf({ answer, visitorAnswer, status }: EndpointShape): Responses {
  if (answer === null) return { [status ?? 204]: { description: 'done' } };
  const content: Content =
    answer === 'stream'
      ? { 'text/event-stream': { schema: { type: 'string' } } }
      : answer === 'binary'
        ? { 'image/webp': { schema: { type: 'string', format: 'binary' } } }
        : {
            'application/json': {
              schema: schemaOf(visitorAnswer ? z.union([answer, visitorAnswer]) : answer, 'output'),
            },
          };
  return { [status ?? 200]: { description: 'answer', content } };
}

function problemsOf(codes: ReadonlySet<ErrorCode>): Responses {
  const byStatus = Object.groupBy(codes, (code) => ERROR_STATUS[code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, these]) => [status, { description: these.join(', '), content }]),
  );
}

/** Merges two calls with the same method and path into one operation, which takes and answers either. */
function merge(one: Operation, other: Operation): Operation {
  const parameters = [...one.parameters, ...other.parameters];
  const optional = new Map(parameters.map((parameter) => [parameter.name, { ...parameter, required: false }]));
  return {
    ...one,
    security: mergedSecurity(one.security, other.security),
    parameters: [...optional.values()],
    ...mergedBody(one.requestBody, other.requestBody),
    responses: mergedResponses(one.responses, other.responses),
  };
}

/** Merges the ways to authenticate: if one of the calls needs none, that is a way too. */
function mergedSecurity(one: Json[], other: Json[]): Json[] {
  const open = one.length === 0 || other.length === 0;
  const ways = [...(open ? [{}] : []), ...one, ...other];
  const distinct = new Map(ways.map((way) => [JSON.stringify(way), way]));
  return one.length === 0 && other.length === 0 ? [] : [...distinct.values()];
}

function mergedBody(one: Body | undefined, other: Body | undefined): Pick<Operation, 'requestBody'> {
  const only = one ?? other;
  if (!one || !other) return only ? { requestBody: { ...only, required: false } } : {};
  return { requestBody: { required: true, content: oneOfBoth(one.content, other.content) } };
}

function mergedResponses(one: Responses, other: Responses): Responses {
  const merged: Responses = { ...one, ...other };
  for (const status of Object.keys(one).filter((each) => each in other)) {
    const [first, second] = [one[status], other[status]];
    const words = new Set([...(first?.description ?? '').split(', '), ...(second?.description ?? '').split(', ')]);
    const content = first?.content && second?.content && oneOfBoth(first.content, second.content);
    merged[status] = { description: [...words].join(', '), ...(content && { content }) };
  }
  return merged;
}

/** Merges contents: within a media type the schema takes either, different types stand side by side. */
function oneOfBoth(one: Content, other: Content): Content {
  const merged: Content = { ...one, ...other };
  for (const type of Object.keys(one).filter((each) => each in other)) {
    const [first, second] = [one[type]?.schema, other[type]?.schema];
    const same = JSON.stringify(first) === JSON.stringify(second);
    merged[type] = { schema: same ? first : { oneOf: [first, second] } };
  }
  return merged;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
