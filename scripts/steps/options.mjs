import { parseArgs } from 'node:util'

/** Reads the options of a script that runs before dependencies are installed. Ends the process with 2 for wrong usage. */
export function readOptions(options, usage) {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const [sentence] = error.message.split('. ')
    console.error(`error: ${sentence.replace(/\.$/, '')}.\n\nUsage: ${usage}`)
    process.exit(2)
  }
}
