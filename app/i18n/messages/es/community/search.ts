import type { Messages } from "../../en.ts";

export const search = {
  title: "Buscar",
  "title-of": "Buscar: {{words}}",
  description: "Busca en las comunidades, los cursos, los módulos y los retos de Ayni.",
  lead: "Comunidades, cursos, módulos y retos: se busca en todo su texto.",
  label: "Palabras que buscas",
  submit: "Buscar",
  found_one: "{{count}} página encontrada",
  found_other: "{{count}} páginas encontradas",
  best: "Las páginas más cercanas a lo que buscas",
  further: "Más páginas",
  partial: "Ninguna página tiene todas estas palabras. Estas tienen algunas.",
  none: "No hay resultados para «{{words}}»",
  "none-next":
    "Prueba con menos palabras o con otras, y revisa la ortografía. Aquí se busca en español.",
  "see-communities": "Ver las comunidades",
  browse: "O empieza por una comunidad",
  "kind-community": "Comunidad",
  "kind-course": "Curso",
  "kind-module": "Módulo",
  "kind-challenge": "Reto",
} satisfies Messages["search"];
