export type Link = { label: string; url: string };

/** A line of a table. `total` sets off the sum of the amounts above. */
export type Row = { label: string; value: string; total?: true };

/** Content of a mail: sentences around one link, and what belongs in a table. */
export type Content = {
  subject: string;
  before: string[];
  /** sums that were paid or given back, and their cause */
  amounts?: Row[];
  facts?: Row[];
  action: Link;
  after: string[];
  /** the other place that `after` speaks of */
  more?: Link;
  /**
   * reason for the mail and way to get no more of them: a page for the reader, an address for the mail program's own
   * button (RFC 8058)
   */
  leave?: Link & { why: string; oneClick: string };
};
