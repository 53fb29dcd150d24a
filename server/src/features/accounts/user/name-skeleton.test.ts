import { describe, expect, it } from 'vitest';
import { isReserved, nameSkeleton } from './name-skeleton.ts';

describe('A1: the skeleton of a name', () => {
  it.each([
    // Cyrillic, Greek and Armenian from end to end, beside Latin.
    ['сосо', 'coco'],
    ['РОСА', 'poca'],
    ['ΑΝΝΑ', 'Anna'],
    ['οοο', 'ooo'],
    ['Тара', 'Tapa'],
    ['օօօ', 'ooo'],
    // Within Latin.
    ['Iris', 'lris'],
    ['Anna1', 'Annal'],
    ['Otto0', 'Ottoo'],
    ['Arno', 'Amo'],
    ['ovven', 'owen'],
    ['ｆｕｌｌ', 'full'],
  ])('%s looks like %s', (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ['anna', 'änna'],
    ['Lia', 'Ila'],
    ['mia', 'mla'],
    ['anna_1', 'anna.1'],
    ['anna_17', 'anna_71'],
    ['иван', 'ivan'],
    ['νίκη', 'viki'],
  ])('%s and %s stay apart', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});

describe('a reserved word', () => {
  it.each(['admin', 'ADMIN', 'Adm1n', 'ad.min', '_admin_', 'admin7', 'admin_2026', 'adrnin'])('%s is admin', (name) => {
    expect(isReserved(name, ['support', 'Admin'])).toBe(true);
  });
  it.each(['adminka', 'badmin', '...', '123', 'anna'])('%s is none', (name) => {
    expect(isReserved(name, ['admin', '1'])).toBe(false);
  });
});
