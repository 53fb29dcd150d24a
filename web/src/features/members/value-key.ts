import type { AttributeName } from '@rendezvous/contract/members/attributes';

/** The sentence of an attribute's value. The pair comes from one list, which the compiler can't follow. */
export function valueKey(name: AttributeName, value: string): 'value.sexuality.bi' {
  return `value.${name}.${value}` as 'value.sexuality.bi';
}
