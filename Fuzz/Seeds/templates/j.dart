const Map<String, String> en = {'cookie_text': 'We use cookies $name', "accept_all": "Accept all", 'reject': r'No'};
Widget build(c) => Column(children: [Text("We use cookies"), TextButton(onPressed: a, child: Text('Accept all'))]);
