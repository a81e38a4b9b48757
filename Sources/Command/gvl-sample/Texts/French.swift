extension LanguageTexts {
  static let french = LanguageTexts(
    "fr",
    """
    grouped | Regroupé ici :
    purposes
    1 | Déposer et lire des données sur l’appareil
      | De petits fichiers et des numéros peuvent être gardés sur votre appareil et relus plus tard.
      | Vous revenez le lendemain, et le site sait que c’est le même navigateur.
    2 | Choisir la publicité avec peu de données
      | Une publicité peut être choisie d’après la page, le lieu approximatif et le type d’appareil.
      | Une page de recettes montre des couteaux de cuisine, quel que soit le lecteur.
      | Une annonce n’est pas montrée une cinquième fois le même jour.
    3 | Créer un profil pour la publicité
      | Ce que vous faites ici et ailleurs peut être relié pour deviner les annonces qui vous iraient.
      | Vous lisez trois essais de vélos ; le profil note que vous en cherchez peut-être un.
    4 | Choisir la publicité d’après un profil
      | Un profil de vous peut décider des annonces que vous voyez.
      | À cause du profil, vous voyez des vélos en lisant un article sur les jardins.
    5 | Créer un profil pour les contenus
      | Ce que vous lisez et regardez peut être noté pour deviner les articles qui vous iraient.
      | Vous ouvrez beaucoup d’articles sur les échecs ; le profil le retient.
    6 | Choisir les contenus d’après un profil
      | Un profil de vous peut décider de l’ordre des articles et des films.
      | La page d’accueil vous montre d’abord un article sur les échecs.
    7 | Compter les effets de la publicité
      | On peut compter si une annonce a été vue, cliquée et suivie d’un achat.
      | Un magasin apprend que neuf lecteurs sur mille ont cliqué.
    8 | Compter les effets des contenus
      | On peut compter quels articles sont ouverts et lus jusqu’au bout.
      | La rédaction apprend que la plupart s’arrêtent au deuxième paragraphe.
    9 | Connaître le public
      | Les chiffres de nombreuses personnes peuvent ensemble décrire qui lit quoi.
      | Un rapport dit que les lecteurs du soir aiment les longs articles.
    10 | Améliorer le service
      | Ce que vous faites peut aider à trouver des pannes et à créer du nouveau.
      | Beaucoup touchent à côté d’un petit bouton, on l’agrandit donc.
    11 | Choisir les contenus avec peu de données
      | Un contenu peut être choisi d’après la page, le lieu approximatif et le type d’appareil.
      | Un téléphone à l’écran étroit reçoit la version courte d’un film.

    specialPurposes
    1 | Veiller à la sécurité et réparer les pannes
      | Des données peuvent servir à empêcher la fraude et à comprendre les pannes.
      | Deux mille clics en une seconde ne comptent pas comme des lecteurs.
    2 | Livrer la publicité et les contenus
      | Des données techniques sont nécessaires pour que textes et images arrivent à l’écran.
      | L’image est envoyée à la taille de votre écran.
    3 | Retenir vos choix de confidentialité
      | Vos choix sont gardés et transmis à ceux qu’ils concernent.
      | Vous avez refusé la semaine dernière et la question n’est pas reposée aujourd’hui.

    features
    1 | Relier des données d’autres sources
      | Des données venues d’ailleurs peuvent être reliées à celles d’ici.
      | La liste de clients d’un magasin est comparée aux lecteurs d’une page.
    2 | Relier vos appareils
      | On peut trouver qu’un téléphone et un ordinateur sont à la même personne ou au même foyer.
      | Le même compte sert sur une tablette et un téléviseur.
    3 | Distinguer les appareils par ce qu’ils envoient
      | Ce qu’un appareil envoie de lui-même peut servir à le distinguer des autres.
      | Le mélange de langue, d’écran et de version est assez rare pour se remarquer.

    specialFeatures
    1 | Utiliser votre position exacte
      | Avec votre accord, votre position peut être utilisée à moins de cinq cents mètres près.
      | Une carte montre la pharmacie la plus proche.
    2 | Examiner votre appareil pour le reconnaître
      | Avec votre accord, des propriétés de l’appareil peuvent être demandées pour le reconnaître.
      | La liste des polices est demandée et comparée.

    stacks
    1 | Position et examen de l’appareil
    2 | Publicité simple et ses effets
    3 | Publicité d’après un profil
    4 | Publicité d’après un profil, avec comptage
    5 | Contenus d’après un profil
    6 | Contenus d’après un profil, avec comptage
    7 | Effets de la publicité et des contenus
    8 | Comptage et étude du public
    9 | Toute la publicité
    10 | Tous les contenus
    11 | Publicité simple et contenus simples
    12 | Études et meilleurs services

    dataCategories
    1 | Adresses internet
      | Le numéro sous lequel votre connexion peut être jointe.
    2 | Traits de l’appareil
      | Modèle, système, langue et écran de l’appareil.
    3 | Numéros d’appareil
      | Numéros donnés à l’appareil ou au navigateur.
    4 | Numéros devinés
      | Numéros calculés parce qu’ils désignent sans doute la même personne.
    5 | Numéros de compte
      | Numéros venus d’une connexion ou d’un compte client.
    6 | Visites et gestes
      | Les pages que vous ouvrez, le temps passé et ce que vous touchez.
    7 | Vos indications
      | Réponses et formulaires que vous avez remplis vous-même.
    8 | Lieu approximatif
      | La ville ou la région où vous êtes.
    9 | Lieu exact
      | L’endroit où vous êtes, à quelques mètres près.
    10 | Profils
      | Ce qui a été deviné de vos goûts.
    11 | Choix de confidentialité
      | Ce que vous avez permis et ce que vous avez refusé.
    """)
}
