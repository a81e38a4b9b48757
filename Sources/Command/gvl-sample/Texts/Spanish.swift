extension LanguageTexts {
  static let spanish = LanguageTexts(
    "es",
    """
    grouped | Agrupado aquí:
    purposes
    1 | Guardar y leer datos en el dispositivo
      | Pequeños archivos y números pueden guardarse en su dispositivo y leerse más tarde.
      | Vuelve al día siguiente y el sitio sabe que es el mismo navegador.
    2 | Elegir anuncios con pocos datos
      | Un anuncio puede elegirse según la página, el lugar aproximado y el tipo de dispositivo.
      | Una página de recetas muestra cuchillos de cocina, sea quien sea el lector.
      | Un anuncio no aparece por quinta vez el mismo día.
    3 | Crear un perfil para anuncios
      | Lo que hace aquí y en otros sitios puede unirse para adivinar qué anuncios le convienen.
      | Lee tres pruebas de bicicletas; el perfil anota que quizá busca una.
    4 | Elegir anuncios según un perfil
      | Un perfil suyo puede decidir qué anuncios ve.
      | Por el perfil ve bicicletas mientras lee sobre jardines.
    5 | Crear un perfil para contenidos
      | Lo que lee y mira puede anotarse para adivinar qué artículos le convienen.
      | Abre muchos artículos de ajedrez y el perfil lo recuerda.
    6 | Elegir contenidos según un perfil
      | Un perfil suyo puede decidir el orden de los artículos y las películas.
      | La portada le muestra primero un artículo de ajedrez.
    7 | Contar el efecto de los anuncios
      | Puede contarse si un anuncio se vio, se pulsó y llevó a una compra.
      | Una tienda sabe que nueve de cada mil lectores pulsaron su anuncio.
    8 | Contar el efecto de los contenidos
      | Puede contarse qué artículos se abren y se leen hasta el final.
      | La redacción sabe que la mayoría se detiene en el segundo párrafo.
    9 | Conocer al público
      | Las cifras de muchas personas pueden describir juntas quién lee qué.
      | Un informe dice que por la noche gustan los artículos largos.
    10 | Mejorar el servicio
      | Lo que hace puede ayudar a encontrar fallos y a crear cosas nuevas.
      | Muchos tocan al lado de un botón pequeño, así que se agranda.
    11 | Elegir contenidos con pocos datos
      | Un contenido puede elegirse según la página, el lugar aproximado y el tipo de dispositivo.
      | Un teléfono de pantalla estrecha recibe la versión corta de una película.

    specialPurposes
    1 | Cuidar la seguridad y reparar fallos
      | Los datos pueden servir para impedir fraudes y entender los fallos.
      | Dos mil pulsaciones en un segundo no cuentan como lectores.
    2 | Entregar anuncios y contenidos
      | Hacen falta datos técnicos para que textos e imágenes lleguen a su pantalla.
      | La imagen se envía en el tamaño de su pantalla.
    3 | Recordar su elección de privacidad
      | Su elección se guarda y se comunica a quienes concierne.
      | Dijo que no la semana pasada y hoy no se le vuelve a preguntar.

    features
    1 | Unir datos de otras fuentes
      | Los datos de fuera pueden unirse con los de aquí.
      | La lista de clientes de una tienda se compara con los lectores de una página.
    2 | Enlazar sus dispositivos
      | Puede averiguarse que un teléfono y un ordenador son de la misma persona u hogar.
      | La misma cuenta se usa en una tableta y un televisor.
    3 | Distinguir dispositivos por lo que envían
      | Lo que un dispositivo envía por sí mismo puede servir para distinguirlo de otros.
      | La mezcla de idioma, pantalla y versión es bastante rara como para destacar.

    specialFeatures
    1 | Usar su posición exacta
      | Con su permiso, su posición puede usarse con menos de quinientos metros de error.
      | Un mapa muestra la farmacia más cercana.
    2 | Examinar su dispositivo para reconocerlo
      | Con su permiso, pueden pedirse propiedades del dispositivo para reconocerlo.
      | Se pide la lista de tipos de letra y se compara.

    stacks
    1 | Posición y examen del dispositivo
    2 | Anuncios sencillos y su efecto
    3 | Anuncios según un perfil
    4 | Anuncios según un perfil, con recuento
    5 | Contenidos según un perfil
    6 | Contenidos según un perfil, con recuento
    7 | Efecto de anuncios y contenidos
    8 | Recuento y estudio del público
    9 | Todo sobre los anuncios
    10 | Todo sobre los contenidos
    11 | Anuncios sencillos y contenidos sencillos
    12 | Estudios y mejores servicios

    dataCategories
    1 | Direcciones de internet
      | El número con el que se alcanza su conexión.
    2 | Rasgos del dispositivo
      | Modelo, sistema, idioma y pantalla del dispositivo.
    3 | Números del dispositivo
      | Números que se dieron al dispositivo o al navegador.
    4 | Números supuestos
      | Números calculados porque quizá indican a la misma persona.
    5 | Números de cuenta
      | Números que vienen de un acceso o de una cuenta de cliente.
    6 | Visitas y acciones
      | Qué páginas abre, cuánto se queda y qué toca.
    7 | Lo que usted indicó
      | Respuestas y formularios que rellenó usted.
    8 | Lugar aproximado
      | La ciudad o la región donde está.
    9 | Lugar exacto
      | El sitio donde está, con pocos metros de error.
    10 | Perfiles
      | Lo que se supuso de sus gustos.
    11 | Elección de privacidad
      | Lo que permitió y lo que rechazó.
    """)
}
