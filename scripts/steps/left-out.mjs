const LEFT_OUT = /^\S.*\b(?:was|were) left out(?:\.|: \S.*)$/gm

/** The lines of a suite that name what this machine lacks and was therefore not tested; a title of a test is indented. */
export const listLeftOut = (output) => [...new Set(output.match(LEFT_OUT) ?? [])]
