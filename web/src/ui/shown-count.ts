/** A number of news as it is shown everywhere: 99+ above 99 (section 9). */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));
