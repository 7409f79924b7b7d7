import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'

export function NotFoundPage() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.error('404 Error: User attempted to access non-existent route:', pathname)
  }, [pathname])
  return (
    <section className="notice">
      <h1>404</h1>
      <p lang="en">Oops! Page not found</p>
      <p>Такой страницы нет. Возможно, в адресе опечатка или страницу перенесли.</p>
      <a className="button" href={paths.places}>
        Вернуться на главную
      </a>
    </section>
  )
}
