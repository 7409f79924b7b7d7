import type { Plugin } from 'vite'

const METHOD = /^FragmentInstance\.prototype\.\w+ = function[\s\S]*?\n};\n/gm

/**
 * React gives whoever puts a `ref` on a fragment an object of twelve methods. No page of the guide does so; without
 * them the first script is 1.8 KB lighter.
 */
export function smallReact(): Plugin {
  return {
    name: 'small-react',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-dom/cjs/react-dom-client.production.js')) return undefined
      const small = code.replace(METHOD, '')
      if (small === code) this.warn('react-dom has no methods of fragments any more')
      return { code: small, map: null }
    },
  }
}
