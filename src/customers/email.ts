/** The e-mail of somebody who is invited: what a form takes is what its call takes, so that none comes back without a word. */
export const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i
