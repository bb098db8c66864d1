import { type Rule, walkLines } from './repo-file.ts'

// Written with character classes, so that this file does not contain what it searches for.
const MACHINE_PATH = /(?:^|[^\w.])[/](?:work|tmp|opt|home|Users)[/]\w/
const REGISTRY =
  /[/]{2}[\w.-]*registry|\bregistry[.](?:npmjs|yarnpkg)\b|\bnpm[.]pkg[.]|\b(?:artifactory|verdaccio)[.:]/i
const NEIGHBOUR = /[.][.][/]shared\b/

/** No machine paths, registry hosts or neighbouring folders (only `.ci/run` names the sample files). */
export const noMachinePaths: Rule = (repo) =>
  walkLines(
    repo,
    ({ path }) => path !== 'package-lock.json',
    (line) => {
      if (MACHINE_PATH.test(line)) return 'a path of one machine'
      return REGISTRY.test(line) ? 'a registry host' : undefined
    },
  ).concat(
    walkLines(
      repo,
      ({ path }) => path !== '.ci/run',
      (line) => (NEIGHBOUR.test(line) ? 'a folder outside the repository' : undefined),
    ),
  )
