/** The members area (section 2): where the offer stands at the top. Who writes or orders is left alone. */
const MEMBERS_AREA = /^\/(members(\/[^/]+)?|chats|likes(\/[^/]+|\/m\/[^/]+)?|premium)\/?$/;

export function inMembersArea(pathname: string): boolean {
  return MEMBERS_AREA.test(pathname);
}
