import booking from "./booking-page.css?inline";
import styles from "./site.css?inline";

/** The site's stylesheet, sent inside every page so that the first response is enough to paint. */
export const inlineStyles: string = styles;

/** For the handle of pages about one booking. */
export const bookingStyles: string = booking;
