import { secondsAfter } from '../platform/clock.ts';
import { randomFrom } from './basics/random.ts';
import type { CastMember } from './cast.ts';
import type { DemoPerson } from './people/invent-people.ts';

export type InventedLike = {
  from: DemoPerson;
  to: DemoPerson;
  createdAt: Date;
  matchedAt: Date | null;
  seenAt: Date | null;
};

const HOUR = 3600;
const YEARS = 10;

/** Invents likes between a member of the cast and people of the crowd, each looking for the other; nobody twice. */
export function inventLikes(member: CastMember, self: DemoPerson, crowd: readonly DemoPerson[], today: Date) {
  const { received, receivedUnseen, given, mutual } = member.likes;
  const friends = whoMightLike(self, crowd, received + given + mutual);
  const ago = (index: number, hours: number) => secondsAfter(today, -(index * hours + 2) * HOUR);
  const likes: InventedLike[] = [];
  const inbound = friends.splice(0, received).map((from, index): InventedLike => {
    const createdAt = ago(index, 9);
    const seenAt = index < receivedUnseen ? null : secondsAfter(createdAt, HOUR);
    return { from, to: self, createdAt, matchedAt: null, seenAt };
  });
  const outbound = friends.splice(0, given).map((to, index): InventedLike => {
    const createdAt = ago(index, 17);
    return { from: self, to, createdAt, matchedAt: null, seenAt: index % 2 ? createdAt : null };
  });
  for (const [index, other] of friends.entries()) {
    const matchedAt = ago(index, 40);
    const before = secondsAfter(matchedAt, -5 * HOUR);
    likes.push({ from: self, to: other, createdAt: before, matchedAt, seenAt: matchedAt });
    likes.push({ from: other, to: self, createdAt: matchedAt, matchedAt, seenAt: matchedAt });
  }
  return [...inbound, ...outbound, ...likes];
}

/** Finds people of a fitting age who were here before, each with another face. */
function whoMightLike(self: DemoPerson, crowd: readonly DemoPerson[], count: number): DemoPerson[] {
  const year = (person: DemoPerson) => Number(person.birthDate.slice(0, 4));
  const fitting = crowd.filter(
    (other) =>
      self.lookingFor.includes(other.gender) &&
      other.lookingFor.includes(self.gender) &&
      Math.abs(year(other) - year(self)) <= YEARS,
  );
  const near = randomFrom(self.name).shuffled(fitting);
  // Half of them from the same country, if there are enough.
  near.sort((a, b) => Number(b.country === self.country) - Number(a.country === self.country));
  const faces = new Set<unknown>();
  const different = near.filter((other) => {
    const figure = other.pictures[0]?.figure;
    const known = faces.has(figure);
    faces.add(figure);
    return !known;
  });
  return randomFrom(`${self.name} likes`).shuffled(different.slice(0, count));
}
