import { Button } from '../ui/button.tsx';
import { useFailedText } from './use-failed-text.ts';

type MoreOfListProps = {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage(): unknown;
  };
  /** `failed`: what is said of the next page that did not come; then the button says `retry` */
  labels: { more: string; failed: string; retry: string };
};

/** The button below a list that loads its next page. */
export function MoreOfList({ query, labels }: MoreOfListProps) {
  const failed = useFailedText(query.isFetchNextPageError ? query.error : null, labels.failed, query.fetchNextPage);
  return (
    <>
      {failed ? <p role="alert">{failed}</p> : null}
      {query.hasNextPage ? (
        <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {query.isFetchNextPageError ? labels.retry : labels.more}
        </Button>
      ) : null}
    </>
  );
}
