/**
 * Puts a text where the caret stands, in place of what is selected; the caret stands behind it then.
 * @returns the whole text
 */
export function insertAtCaret(field: HTMLTextAreaElement, text: string): string {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  return field.value;
}
