import { DATE_PARTS, datePartName, joinDate, REPEATED } from '@rendezvous/contract/http/sent-form';
import { z } from 'zod';
import type { FieldErrors } from './refusal.ts';

/**
 * The body that a form's fields make, as a browser's script would send it: what was left empty is null or empty if it
 * may be, and missing otherwise.
 */
export function bodyOf(schema: z.ZodType, fields: URLSearchParams, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    partsOf(schema).flatMap(([name, part]) => {
      const value = saidIn(part, fields, prefix + name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function saidIn(part: z.ZodType, fields: URLSearchParams, name: string): unknown {
  const kind = bare(part);
  if (kind instanceof z.ZodObject) {
    const value = bodyOf(kind, fields, `${name}.`);
    return Object.keys(value).length > 0 ? value : undefined;
  }
  if (kind instanceof z.ZodBoolean || isTick(kind)) return fields.has(name);
  if (kind instanceof z.ZodArray) {
    const values = valuesOf(fields, name);
    return values.length > 0 ? values : emptied(part, fields, name);
  }
  const date = isDate(kind) ? joinDate((one) => fields.get(datePartName(name, one))) : undefined;
  const text = fields.get(name) || date;
  if (text === undefined) return emptied(part, fields, name);
  return kind instanceof z.ZodNumber ? Number(text) : text;
}

/** The values of boxes. An empty one, of a hidden field, says that there are boxes and none may be ticked. */
function valuesOf(fields: URLSearchParams, name: string): string[] {
  return fields.getAll(name).filter(Boolean);
}

/** Makes what clears a part that may be left out; undefined: it can't be cleared, or the form does not have it. */
function emptied(part: z.ZodType, fields: URLSearchParams, name: string): unknown {
  if (!fields.has(name) || !part.safeParse(undefined).success) return undefined;
  return [null, '', []].find((empty) => part.safeParse(empty).success);
}

/** Contents of the fields that this body knows, passwords left out. */
export function typedIn(schema: z.ZodType, fields: URLSearchParams, prefix = ''): Record<string, string[]> {
  const typed: Record<string, string[]> = {};
  for (const [name, part] of partsOf(schema)) {
    const full = prefix + name;
    if (bare(part) instanceof z.ZodObject) Object.assign(typed, typedIn(bare(part), fields, `${full}.`));
    else if (!isSecret(part)) {
      const parts = isDate(bare(part)) ? DATE_PARTS.map((one) => datePartName(full, one)) : [];
      const isList = bare(part) instanceof z.ZodArray;
      for (const one of [full, ...parts]) {
        if (fields.has(one)) typed[one] = isList ? valuesOf(fields, one) : fields.getAll(one);
      }
    }
  }
  return typed;
}

/**
 * Fields of this body that had to be typed twice and say two things. The names are the body's: of those that are sent
 * there may be thousands.
 */
export function differingIn(schema: z.ZodType, fields: URLSearchParams): FieldErrors {
  const repeated = partsOf(schema).map(([name]) => ({ once: fields.get(name), name: name + REPEATED }));
  const differing = repeated.filter(({ once, name }) => fields.has(name) && fields.get(name) !== once);
  return Object.fromEntries(differing.map(({ name }) => [name, { code: 'passwords_differ' }]));
}

function partsOf(schema: z.ZodType): [string, z.ZodType][] {
  const kind = bare(schema);
  if (kind instanceof z.ZodUnion) return kind.options.flatMap((option) => partsOf(option as z.ZodType));
  return kind instanceof z.ZodObject ? Object.entries(kind.shape as Record<string, z.ZodType>) : [];
}

/** The shape under what may be missing, has a default, or is worked on. */
function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap() as z.ZodType);
  }
  return schema instanceof z.ZodPipe ? bare(schema.in as z.ZodType) : schema;
}

function isTick(kind: z.ZodType): boolean {
  return kind instanceof z.ZodLiteral && kind.values.has(true);
}

function isDate(kind: z.ZodType): boolean {
  return kind instanceof z.ZodISODate;
}

/** Secrets are marked as in the interface's description. */
function isSecret(part: z.ZodType): boolean {
  return bare(part).meta()?.format === 'password';
}
