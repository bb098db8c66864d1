/** The source of links that imported lists of cross references and supersessions add. */
export const LIST_SOURCE = 'list'
