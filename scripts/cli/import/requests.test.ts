import { describe, expect, it } from 'vitest'
import { loadCommands } from '../commands.ts'
import { parseWords } from '../frame/program.ts'
import { type ImportInput, readTask } from './requests.ts'

async function loadTask(...words: string[]) {
  const typed = ['import', '--site', 'shop.example', ...words]
  const call = parseWords(await loadCommands(typed), typed)
  if ('text' in call) throw new Error(call.text)
  const { site, ...input } = call.input
  return readTask(String(site), input as unknown as ImportInput)
}
const proposal = (file: string, mappingFile: string) => ({
  task: 'propose',
  request: { site: 'shop.example', file, sheet: undefined, encoding: undefined, mappingFile },
})

describe('--propose-mapping on the command line', () => {
  it.each([
    [['a.csv', '--propose-mapping'], proposal('a.csv', 'a.csv.map.json')],
    [['--propose-mapping', 'a.csv'], proposal('a.csv', 'a.csv.map.json')],
    [['a.csv', '--propose-mapping', 'my.json'], proposal('a.csv', 'my.json')],
    [['--propose-mapping', 'my.json', 'a.csv'], proposal('a.csv', 'my.json')],
  ])('parses %j', async (words, task) => {
    expect(await loadTask(...words)).toEqual(task)
  })

  it.each([[['--propose-mapping']], [['a.csv', '--propose-mapping', '--dry-run']]])('refuses %j', async (words) => {
    expect(await loadTask(...words)).toMatchObject({ outcome: 'misused' })
  })
})
