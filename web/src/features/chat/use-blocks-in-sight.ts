import { type RefObject, useCallback, useRef, useState } from 'react';

/** Pixels above and below what is in sight in which blocks are drawn, so that they are there before one sees them. */
const NEAR_PIXELS = 1000;
/** Blocks on each side that are drawn together with the one to which the reader jumps. */
const BESIDE = 2;

/**
 * Tells which blocks of a log are near what is in sight; the others are empty boxes as high as their content was.
 * `follow` watches the box of a block as long as it is there; `bring` draws a block and those beside it wherever they
 * are, `bringAround` does so for the block that holds an element.
 */
export function useBlocksInSight(log: RefObject<HTMLElement | null>) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set());
  const [heights] = useState(() => new Map<number, number>());
  const observers = useRef<{ sight: IntersectionObserver; size: ResizeObserver }>(null);

  const change = useCallback((added: readonly number[], removed: readonly number[] = []) => {
    setNear((known) => {
      const news = added.some((number) => !known.has(number)) || removed.some((number) => known.has(number));
      return news ? new Set([...known].filter((number) => !removed.includes(number)).concat(added)) : known;
    });
  }, []);

  const follow = useCallback(
    (box: HTMLElement) => {
      observers.current ??= {
        sight: new IntersectionObserver(
          (sights) => {
            // A block that left and came back in the meantime is told twice: its last entry counts.
            const latest = [...new Map(sights.map((one) => [one.target, one])).values()];
            const [inSight, out] = [latest.filter(isIn), latest.filter((one) => !isIn(one) && !isInUse(one.target))];
            change(inSight.map(numberOf), out.map(numberOf));
          },
          { root: log.current, rootMargin: `${NEAR_PIXELS}px 0px` },
        ),
        size: new ResizeObserver((sizes) => {
          for (const size of sizes) heights.set(numberOf(size), size.borderBoxSize[0]?.blockSize ?? 0);
        }),
      };
      const { sight, size } = observers.current;
      sight.observe(box);
      size.observe(box);
      return () => {
        sight.unobserve(box);
        size.unobserve(box);
      };
    },
    [log, heights, change],
  );

  const bring = useCallback(
    (number: number) => change(Array.from({ length: 2 * BESIDE + 1 }, (_, index) => number - BESIDE + index)),
    [change],
  );
  const bringAround = useCallback(
    (element: Element) => {
      const block = element.closest('[data-block]');
      if (block) bring(numberOf({ target: block }));
    },
    [bring],
  );
  return { near, heights, follow, bring, bringAround };
}

const isIn = ({ isIntersecting }: IntersectionObserverEntry) => isIntersecting;

function numberOf({ target }: { target: Element }): number {
  return Number(target instanceof HTMLElement && target.dataset.block);
}

/** Tells whether a block holds the focus, or text that is selected: it would be lost with it. */
function isInUse(block: Element): boolean {
  const selection = document.getSelection();
  const selected = selection && !selection.isCollapsed && selection.containsNode(block, true);
  return selected || block.contains(document.activeElement);
}
