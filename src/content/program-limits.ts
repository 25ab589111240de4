/** How many requests a minute programs of one network may send. The server keeps to it, and the page for developers says it. */
export const programRequestsPerMinute = 60;
