/** Lists of customers have groups with at most so many characters. */
export const LONGEST_GROUP_NAME = 100
