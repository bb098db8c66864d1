/**
 * Every time and distance of the specification (storefront 4, 7, 9; catalogue 4, 5, 9), in milliseconds and pixels. The
 * style sheet has those it needs under the same names, such as `--loading-throttle`; a test compares the two.
 */
export const DESK_WIDTH = 1100
export const HEADER_BORDER_AFTER = 60
export const BACK_TO_TOP_AFTER = 500

export const LOADING_THROTTLE_MS = 200
export const LOADING_DURATION_MS = 3000
export const LOADING_HIDE_MS = 500
/** Faster fetches show no loading state. */
export const FETCH_DELAY_MS = 200

/** Debounce of live results after the last key, and of a changed quantity after the last change. */
export const TYPING_PAUSE_MS = 500
export const APPLY_DELAY_MS = 1500

/** How long a success check mark is shown. */
export const CHECK_MS = 1200

/** Hover delay before details are shown. */
export const POPOVER_DELAY_MS = 400

export const NOTICE_MS = 1000
export const LOGIN_ANIMATION_MS = 700
export const SELECT_ANIMATION_MS = 1000

export const CAROUSEL_STAY_MS = 3000
export const CAROUSEL_SPEED_MS = 1000
export const THUMBNAIL_STEP = 200
export const ZOOM_RATIO = 3
export const ZOOM_DELAY_MS = 200

/** Minimum interval between page reloads caused by a script that failed to load. */
export const CHUNK_RELOAD_GUARD_MS = 60_000
/** Timeout of the idle callback that prefetches the pages of the menus. */
export const PREFETCH_IDLE_MS = 2000
