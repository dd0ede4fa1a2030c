/** Rows on one page of a list in the back office. */
export const STAFF_PAGE_SIZE = 50;

/** Maximum number of rows in a queue of the back office, which has one page. */
export const STAFF_QUEUE_SIZE = 200;
