/** The header element that shows unsent changes once its script is loaded. */
export const UNSENT_SLOT = 'unsent-work'
