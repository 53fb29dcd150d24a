import type { AttributeName } from '@rendezvous/contract/members/attributes';

/** The key of an attribute value's text. The pair comes from one list, which the compiler can't follow. */
export function valueKey(name: AttributeName, value: string): 'value.sexuality.bi' {
  return `value.${name}.${value}` as 'value.sexuality.bi';
}
