import type { Plugin } from 'vite'

/** What no page of the guide calls, nor any library it uses, by the module of React that it stands in. */
const UNUSED: Readonly<Record<string, RegExp[]>> = {
  '/react/cjs/react.production.js': [
    listExports(
      'Children|Profiler|PureComponent|__COMPILER_RUNTIME|addTransitionType|cache|cacheSignal|cloneElement|createRef' +
        '|isValidElement|lazy|unstable_useCacheRefresh|useActionState|useImperativeHandle|useInsertionEffect|useOptimistic',
    ),
    /^var Children = \{[\s\S]*?\n\};\n/m,
  ],
  '/react-dom/cjs/react-dom.production.js': [
    listExports(
      'browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset' +
        '|unstable_batchedUpdates|useFormState|useFormStatus',
    ),
  ],
  '/react-dom/cjs/react-dom-client.production.js': [
    // Whoever puts a `ref` on a fragment is given an object of twelve methods.
    /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?\n};\n/gm,
    // What stands behind `preload` and its like.
    /,\n {2}r: requestFormReset,\n[\s\S]*?M: preinitModuleScript(?=\n\};)/,
    // What only `<ViewTransition>`, `<Activity>` and `<SuspenseList>` come to, and names of components in errors.
    inside('startViewTransition'),
    inside('measureViewTransitionHostInstancesRecursive'),
    inside('restoreViewTransitionName'),
    inside('updateActivityComponent'),
    inside('updateSuspenseListComponent'),
    inside('describeNativeComponentFrame'),
    // What only `<link>`, `<style>`, `<script>`, `<title>` and `<meta>` inside of pages come to, elements of one's own, and
    // `useActionState`, which was left out above.
    inside('getResource'),
    inside('acquireResource'),
    inside('suspendResource'),
    inside('setPropOnCustomElement'),
    inside('mountActionState'),
  ],
}

/** Leaves them out of React, whose modules are of the old kind that a builder cannot part: 6 KB of the first script. */
export function smallReact(): Plugin {
  return {
    name: 'small-react',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const module = Object.keys(UNUSED).find((path) => id.includes(path))
      return module && { code: (UNUSED[module] ?? []).reduce(leaveOut, code), map: null }
    },
  }
}

function listExports(names: string): RegExp {
  return new RegExp(`^exports\\.(?:${names}) =[\\s\\S]*?;\\n(?=exports)`, 'gm')
}

/** All that a function does. */
function inside(name: string): RegExp {
  return new RegExp(`(?<=^function ${name}\\([^)]*\\) \\{\\n)[\\s\\S]*?(?=^\\}\\n)`, 'm')
}

function leaveOut(code: string, part: RegExp): string {
  const small = code.replace(part, '')
  if (small === code) throw new Error(`React has no ${part.source.slice(0, 60)} any more`)
  return small
}
