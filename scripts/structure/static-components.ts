import { type RepoFile, type Rule, walk } from './repo-file.ts'

/**
 * Components in a `static/` folder are rendered to HTML strings on the server and never hydrated: a hook would have no
 * component and an event handler no listener.
 */
export const noHooksInStatic: Rule = (repo) =>
  walk(repo, isStaticComponent, (_, report) => ({
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && /^use(?:[A-Z]|$)/.test(node.callee.name))
        report(node, `${node.callee.name} is a hook: components in a static folder are rendered once, without React`)
    },
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && /^on[A-Z]/.test(node.name.name))
        report(node, `${node.name.name} has no listener in static HTML: handle the event in the surrounding component`)
    },
  }))

const isStaticComponent = ({ path, isTest }: RepoFile) => /(?:^|\/)static\/[^/]+\.tsx$/.test(path) && !isTest
