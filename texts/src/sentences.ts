/**
 * The shape of a namespace in another language: every sentence of the English original, and no other. A missing or
 * superfluous one does not compile.
 */
export type Sentences<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Sentences<Original[Key]>;
};
