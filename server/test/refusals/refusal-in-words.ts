export function refusalInWords(address: string, code: string): string {
  return `${address}: ${code}`;
}
