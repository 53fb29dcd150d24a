import { endpoints } from '@rendezvous/contract/endpoints';
import type { EndpointShape } from '@rendezvous/contract/http/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from './test-server.ts';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required: boolean; schema: Json };
type Content = Record<string, { schema: Json }>;
type Operation = {
  operationId: string;
  security: Json[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Document = { openapi: string; info: Json; paths: Record<string, Record<string, Operation>>; components: Json };

let document: Document;
beforeAll(async () => {
  const server = await startTestServer();
  document = (await (await server.visitor().fetch('/api/openapi.json')).json()) as Document;
});

const operationOf = ({ method, path }: EndpointShape) => document.paths[`/api/${path}`]?.[method.toLowerCase()];
const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

/** Walks through a value and all values inside it. */
function* everything(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* everything(inner);
}

describe('/api/openapi.json', () => {
  it('is a document of OpenAPI 3.1', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'rendezvous', version: expect.any(String) } });
    for (const path of Object.keys(document.paths)) expect(path).toMatch(/^\/api\/[a-z-]+\.php$/);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operationId, parameters, responses } of operations()) {
      expect(operationId).toMatch(/^[a-z-]+$/);
      const keys = parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const one of parameters) expect(one).toMatchObject({ required: expect.any(Boolean), schema: {} });
      expect(Object.keys(responses).every((status) => /^[1-5]\d\d$/.test(status))).toBe(true);
      for (const { description } of Object.values(responses)) expect(description).not.toBe('');
    }
  });

  it('has every endpoint, with its parameters, its body and what it may refuse', () => {
    for (const endpoint of endpoints as readonly EndpointShape[]) {
      const operation = operationOf(endpoint);
      const names = operation?.parameters.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(Object.keys(endpoint.query?.shape ?? {})));
      const hasBody = Boolean(endpoint.body ?? endpoint.file) || endpoint.bodyKind === 'form';
      if (hasBody || !endpoint.when) expect(Boolean(operation?.requestBody), endpoint.path).toBe(hasBody);
      const refusals = Object.values(operation?.responses ?? {}).map(({ description }) => description.split(', '));
      expect(refusals.flat()).toEqual(expect.arrayContaining(['internal_error', ...endpoint.errors]));
    }
    const calls = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    expect(operations()).toHaveLength(calls.size);
  });

  it('every reference leads somewhere', () => {
    const references = [...everything(document)].flatMap((one) =>
      typeof one === 'object' && one !== null && '$ref' in one ? String(one.$ref) : [],
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      const path = reference.replace(/^#\//, '').split('/');
      const target = path.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document);
      expect(target, reference).toBeDefined();
    }
  });

  it('two calls of one method and path are one, answering one of both', () => {
    const likes = document.paths['/api/likes.php']?.get;
    expect(likes?.responses['200']?.content?.['application/json']?.schema).toEqual({
      oneOf: [
        expect.objectContaining({ required: expect.arrayContaining(['profiles', 'liked_by', 'matches']) }),
        expect.objectContaining({ required: expect.arrayContaining(['items', 'next']) }),
      ],
    });
    const user = document.paths['/api/user.php']?.post;
    expect(user?.requestBody?.content['application/json']?.schema).toEqual({
      oneOf: [
        expect.objectContaining({ required: ['login', 'password'] }),
        expect.objectContaining({ required: ['subscription'] }),
      ],
    });
    expect(Object.keys(user?.responses ?? {})).toEqual(expect.arrayContaining(['200', '204']));
    expect(user?.security).toEqual([{}, { session: [] }]);
    expect(likes?.parameters).toContainEqual(expect.objectContaining({ name: 'type', required: false }));
  });

  it('says where a session is needed, where it only changes the answer, and where none is asked for', () => {
    expect(document.paths['/api/profile.php']?.get?.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/members.php']?.get?.security).toEqual([{}, { session: [] }]);
    expect(document.paths['/api/settings.php']?.get?.security).toEqual([]);
  });
});
