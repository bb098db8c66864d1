/**
 * Every time and distance of the specification (storefront 4, 7, 9; catalogue 4, 5, 9), in milliseconds and pixels. What the style sheet
 * needs of them it has under the same names, as `--loading-throttle`; a test compares the two.
 */
export const DESK_WIDTH = 1100
export const HEADER_BORDER_AFTER = 60
export const BACK_TO_TOP_AFTER = 500

export const LOADING_THROTTLE_MS = 200
export const LOADING_DURATION_MS = 3000
export const LOADING_HIDE_MS = 500
/** What is quicker shows no sign of waiting. */
export const FETCH_DELAY_MS = 200

/** Live results come so long after the last key, a changed quantity is applied so long after the last change. */
export const TYPING_PAUSE_MS = 500
export const APPLY_DELAY_MS = 1500

/** What was done stands as a check so long. */
export const CHECK_MS = 1200

/** What is rested on so long shows more of itself. */
export const POPOVER_DELAY_MS = 400

export const NOTICE_MS = 1000
export const LOGIN_ANIMATION_MS = 700
export const SELECT_ANIMATION_MS = 1000

export const CAROUSEL_STAY_MS = 3000
export const CAROUSEL_SPEED_MS = 1000
export const THUMBNAIL_STEP = 200
export const ZOOM_RATIO = 3
export const ZOOM_DELAY_MS = 200

/** A page may be reloaded for a script that did not come once in so long. */
export const CHUNK_RELOAD_GUARD_MS = 60_000
/** Pages the menus lead to are fetched when the browser has nothing else to do, or after so long. */
export const PREFETCH_IDLE_MS = 2000
