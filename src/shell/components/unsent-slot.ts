/** The element of the header in which unsent work is shown, once its script is there. */
export const UNSENT_SLOT = 'unsent-work'
